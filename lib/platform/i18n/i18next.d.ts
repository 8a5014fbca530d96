import "i18next";
import type { Namespace, Texts } from "./texts";

/** A key that is missing, or misspelled, does not compile. Keys name their namespace: `flows:title`. */
declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: readonly ["ui", ...Namespace[]];
		resources: Texts;
		keySeparator: false;
		contextSeparator: "|";
		strictInterpolationChecks: false;
	}
}
