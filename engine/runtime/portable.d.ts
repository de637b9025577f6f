/** AssemblyScript's number types, for the TypeScript build of this folder. */
type i32 = number;
type f64 = number;
type bool = boolean;
