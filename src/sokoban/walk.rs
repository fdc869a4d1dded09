//! Ways of the player, and of a box with the player behind it.
