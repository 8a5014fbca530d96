import { typeName } from "@/components/screen/component-name";
import type { FlowComponent } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";

/** The line of a component on the card of its screen: what it says, or else what kind it is. */
export function componentRow(
	{ label, placeholder, type }: Pick<FlowComponent, "label" | "placeholder" | "type">,
	resolve: (raw: string | undefined) => string,
	t: Translate,
): string {
	return resolve(label).trim() || resolve(placeholder).trim() || typeName(t, type);
}
