"use client";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { CheckList } from "@/components/ui/check-list";
import { TextField } from "@/components/ui/text-field";
import { CLAIM_PLACES, type ClaimMapping, PROFILE_CLAIMS } from "@/lib/identity/applications/contract";
import { RemoveEntry } from "./remove-entry";
import type { EntryOf } from "./setting-entries";

/** A user attribute, its claim name for the application, and the tokens that contain it. */
export function ClaimMappingFields({
	number,
	entry: mapping,
	attributes: offered,
	onChange,
	onRemove,
}: EntryOf<ClaimMapping> & {
	/** The names of attributes of the organization. */
	attributes: readonly string[];
}) {
	const { t } = useTranslation();
	const attributes = useId();
	const title = t("appSettings:claim-number", { number });
	return (
		<fieldset className="flex min-w-0 flex-col gap-3 rounded-panel border p-3">
			<legend className="px-1 text-sm font-medium text-muted">{title}</legend>
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField
					label={t("appSettings:claim-name")}
					value={mapping.claim}
					maxLength={200}
					pattern="[A-Za-z_][\w.:\/\-]*"
					dir="ltr"
					spellCheck={false}
					required
					onChange={(event) => onChange({ claim: event.target.value })}
				/>
				<TextField
					label={t("appSettings:claim-attribute")}
					value={mapping.attribute}
					maxLength={200}
					list={attributes}
					dir="ltr"
					spellCheck={false}
					required
					onChange={(event) => onChange({ attribute: event.target.value })}
				/>
			</div>
			<datalist id={attributes}>
				{[...new Set<string>([...PROFILE_CLAIMS, ...offered])].map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<div className="flex flex-wrap items-end justify-between gap-3">
				<CheckList
					legend={t("appSettings:claim-places")}
					columns
					choices={CLAIM_PLACES.map((place) => ({ value: place, label: t(`appSettings:claim-place.${place}`) }))}
					chosen={mapping.places}
					onChange={(places) => onChange({ places })}
				/>
				<RemoveEntry title={title} onRemove={onRemove} />
			</div>
		</fieldset>
	);
}
