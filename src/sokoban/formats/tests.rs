mod boards;
mod collections;
mod limits;
mod properties;
mod writing;
