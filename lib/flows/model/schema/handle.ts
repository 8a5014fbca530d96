import { HANDLE, MAX_HANDLE } from "./is-handle";
import { text } from "./sentence";

/** The stable name of a flow in URLs and files. */
export const handleSchema = text("The handle", MAX_HANDLE).regex(
	HANDLE,
	"The handle may use lowercase letters, digits, hyphens and underscores, and must begin and end with a letter or digit.",
);
