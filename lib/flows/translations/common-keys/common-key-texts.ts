import type { en } from "./en";

/** One language of the common keys; English says which there are, so a missing one does not compile. */
export type CommonKeyTexts = {
	[Namespace in keyof typeof en]: { [Key in keyof (typeof en)[Namespace]]: string };
};
