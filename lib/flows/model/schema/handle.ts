import { text } from "./sentence";

/** The stable name of a flow in URLs and files. The specification sets the pattern, Portico the length. */
export const handleSchema = text("The handle", 64).regex(
	/^[a-z0-9][a-z0-9_-]*[a-z0-9]$|^[a-z0-9]$/,
	"The handle may use lowercase letters, digits, hyphens and underscores, and must begin and end with a letter or digit.",
);
