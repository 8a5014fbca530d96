import type { Transition } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";

/**
 * The name of a transition: the label of its button, or the outcome of its step. A button that the runtime generates has no
 * label: it is named by the node that it leads to, as on the generated screen.
 */
export function transitionName(
	transition: Transition,
	t: Translate,
	resolve: (raw: string | undefined) => string,
	titleOf?: (nodeId: string) => string,
): string {
	switch (transition.kind) {
		case "success":
			return t("composer:transition.success");
		case "failure":
			return t("composer:transition.failure");
		case "action": {
			const label = resolve(transition.label).trim();
			if (label !== "") return label;
			const generated = transition.label === undefined && transition.target !== undefined;
			if (generated && titleOf !== undefined) return titleOf(transition.target ?? "");
			return transition.actionRef || t("composer:transition.action");
		}
	}
}
