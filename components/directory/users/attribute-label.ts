import type { AttributeField } from "@/lib/identity/attributes/contract";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";

/** The label of an attribute: standard ones are translated, own ones have the organization's name. */
export function attributeLabel(t: Translate, { name, label, standard }: AttributeField): string {
	const key = `attributes:standard-name.${name}`;
	return (standard ? knownText(t, key) : undefined) ?? label;
}
