import type { TextKey } from "@/lib/platform/i18n/texts";

/** The text that names a flow type. */
export function flowTypeName(flowType: string): TextKey {
	if (flowType === "APPROVAL") return "flows:type.APPROVAL";
	return flowType === "REGISTRATION" ? "flows:type.REGISTRATION" : "flows:type.AUTHENTICATION";
}
