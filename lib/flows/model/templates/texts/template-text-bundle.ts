import type { en } from "./en";

/** One language of the template texts; English says which keys there are, so a missing one does not compile. */
export type TemplateTextBundle = {
	[Namespace in keyof typeof en]: { [Key in keyof (typeof en)[Namespace]]: string };
};
