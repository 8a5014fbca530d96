import { attributeHint } from "@/components/directory/users/attribute-hint";
import { attributeLabel } from "@/components/directory/users/attribute-label";
import { classes } from "@/components/ui/classes";
import { inputClasses } from "@/components/ui/input-classes";
import { TextField } from "@/components/ui/text-field";
import type { AttributeField } from "@/lib/identity/attributes/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

/** The control of an attribute in one's own profile; works without scripts. */
export function AttributeControl({
	field,
	name,
	value,
	error,
	t,
}: {
	field: AttributeField;
	/** Of the form's member. */
	name: string;
	value: string;
	error: string | undefined;
	t: Translate;
}) {
	const { type, choices, required, readOnly, minimum, maximum } = field;
	const hint = attributeHint(t, field);
	const label = attributeLabel(t, field);
	if ((type === "boolean" || type === "choice") && !readOnly) {
		const given =
			type === "boolean"
				? [
						["true", t("attributes:yes")],
						["false", t("attributes:no")],
					]
				: choices.map((choice) => [choice, choice]);
		const known = value === "" || given.some(([each]) => each === value);
		return (
			<label className="flex flex-col gap-1">
				<span className="text-sm font-medium">{label}</span>
				<select
					name={name}
					defaultValue={value}
					required={required}
					className={classes(inputClasses, "read-only:bg-surface")}
				>
					<option value="">{t(required ? "attributes:choose" : "attributes:not-said")}</option>
					{[...given, ...(known ? [] : [[value, value]])].map(([each, text]) => (
						<option key={each} value={each}>
							{text}
						</option>
					))}
				</select>
				{hint === undefined ? null : <span className="text-sm text-muted">{hint}</span>}
				{error === undefined ? null : <span className="text-sm text-danger">{error}</span>}
			</label>
		);
	}
	const isNumber = (type === "integer" || type === "decimal") && !readOnly;
	return (
		<TextField
			label={label}
			hint={hint}
			error={error}
			name={name}
			defaultValue={readOnly ? shownText(field, value, t) : value}
			required={required}
			readOnly={readOnly}
			maxLength={1_024}
			dir={type === "string" || type === "choice" || readOnly ? "auto" : "ltr"}
			{...(type === "date" && !readOnly && { type: "date", min: "0001-01-01", max: "9999-12-31" })}
			{...(isNumber && {
				type: "number",
				step: type === "integer" ? 1 : "any",
				min: minimum ?? undefined,
				max: maximum ?? undefined,
			})}
		/>
	);
}

function shownText({ type }: AttributeField, value: string, t: Translate): string {
	if (type !== "boolean" || value === "") return value;
	return t(value === "true" ? "attributes:yes" : "attributes:no");
}
