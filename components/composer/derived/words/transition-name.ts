import type { Transition } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";

/** The name of a transition: the label of its button, or the outcome of its step. */
export function transitionName(
	transition: Transition,
	t: Translate,
	resolve: (raw: string | undefined) => string,
): string {
	switch (transition.kind) {
		case "success":
			return t("composer:transition.success");
		case "failure":
			return t("composer:transition.failure");
		case "action":
			return resolve(transition.label).trim() || transition.actionRef || t("composer:transition.action");
	}
}
