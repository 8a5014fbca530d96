import type { TextKey } from "@/lib/translations/texts";

/** The text that names a flow type. */
export function flowTypeName(flowType: string): TextKey {
	return flowType === "REGISTRATION" ? "flows:type.REGISTRATION" : "flows:type.AUTHENTICATION";
}
