"use client";
import { useTranslation } from "react-i18next";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import type { AttributeField } from "@/lib/identity/attributes/contract";
import { attributeLabel } from "../users/attribute-label";
import { FIELDS, type Field, fieldOf } from "./fields";
import type { Sheet } from "./sheet";

const NOTHING = "nothing";

interface Props {
	sheet: Sheet;
	attributes: readonly AttributeField[];
	mapping: readonly (Field | null)[];
	onChange: (mapping: readonly (Field | null)[]) => void;
}

/** The field for each column; initially derived from the heading. */
export function MappingFields({ sheet, attributes, mapping, onChange }: Props) {
	const { t } = useTranslation();
	const fields = [
		...FIELDS.map((value): { value: Field; label: string } => ({ value, label: t(`userImport:field.${value}`) })),
		...attributes.map((each) => ({ value: fieldOf(each), label: attributeLabel(t, each) })),
	];
	const unknown = sheet.headings.filter((_, column) => mapping[column] === null);
	return (
		<section aria-labelledby="mapping" className="flex flex-col gap-3">
			<h2 id="mapping" className="text-lg font-semibold">
				{t("userImport:mapping")}
			</h2>
			{unknown.length === 0 ? null : (
				<Notice title={t("userImport:unknown", { headings: unknown.map((heading) => `“${heading}”`).join(", ") })} />
			)}
			<div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
				{sheet.headings.map((heading, column) => (
					<Select
						// biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and headings may be alike
						key={column}
						label={heading === "" ? t("userImport:column", { number: column + 1 }) : heading}
						value={mapping[column] ?? NOTHING}
						options={[{ value: NOTHING as string, label: t("userImport:field.nothing") }, ...fields]}
						onValueChange={(value) => {
							const field = fields.find((each) => each.value === value)?.value ?? null;
							// Each field has one column: a column that had this field before loses it.
							onChange(mapping.map((each, at) => (at === column ? field : each === field ? null : each)));
						}}
					/>
				))}
			</div>
		</section>
	);
}
