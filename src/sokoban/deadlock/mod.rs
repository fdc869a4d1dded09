//! Why a position can never be solved: one file a detector.
