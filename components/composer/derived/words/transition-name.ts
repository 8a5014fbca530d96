import type { Transition } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";

/** What a way out is called: what its button says, or how its step ended. */
export function transitionName(way: Transition, t: Translate, resolve: (raw: string | undefined) => string): string {
	switch (way.kind) {
		case "success":
			return t("composer:way.success");
		case "failure":
			return t("composer:way.failure");
		case "action":
			return resolve(way.label).trim() || way.actionRef || t("composer:way.action");
	}
}
