import type { AttributeField } from "@/lib/identity/attributes/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

/** What a field says below it: what the attribute is, and why it cannot be changed where it cannot. */
export function attributeHint(
	t: Translate,
	{ description, readOnly }: Pick<AttributeField, "description" | "readOnly">,
): string | undefined {
	const said = [description, readOnly ? t("attributes:read-only") : ""].filter((text) => text !== "");
	return said.length === 0 ? undefined : said.join(" ");
}
