import { z } from "zod";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";

/** What an application gets of a user: a standard claim, or any attribute of the profile. */
export const attributeName = z
	.string()
	.min(1)
	.max(200)
	.regex(VISIBLE_TEXT, "must not hold control characters")
	.meta({ description: "A standard claim, such as `email`, or an attribute of the profile, such as `department`." });
