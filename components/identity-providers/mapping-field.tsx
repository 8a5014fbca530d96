"use client";
import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/input-classes";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";
import type { MappingRow } from "./identity-provider-draft";

/** The mapping of the provider's claims to Portico's attributes. */
export function MappingField({
	rows,
	onChange,
}: {
	rows: readonly MappingRow[];
	onChange: (rows: readonly MappingRow[]) => void;
}) {
	const { t } = useTranslation();
	const set = (key: number, change: Partial<MappingRow>) =>
		onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
	const around = useRemovalFocus<HTMLDivElement>();
	return (
		<div {...around} className="flex flex-col items-start gap-2">
			{rows.length === 0 ? null : (
				<table className="w-full border-separate border-spacing-y-1">
					<thead>
						<tr className="text-start text-sm text-muted">
							<th scope="col" className="pe-2 text-start font-medium">
								{t("providers:attribute")}
							</th>
							<th scope="col" className="pe-2 text-start font-medium">
								{t("providers:claim")}
							</th>
							<td />
						</tr>
					</thead>
					<tbody>
						{rows.map(({ key, attribute, claim }) => (
							<tr key={key}>
								<td className="w-1/2 pe-2">
									<input
										type="text"
										dir="ltr"
										className={inputClasses}
										aria-label={t("providers:attribute")}
										maxLength={64}
										value={attribute}
										onChange={(event) => set(key, { attribute: event.target.value })}
									/>
								</td>
								<td className="w-1/2 pe-2">
									<input
										type="text"
										dir="ltr"
										className={inputClasses}
										aria-label={t("providers:claim")}
										maxLength={200}
										value={claim}
										onChange={(event) => set(key, { claim: event.target.value })}
									/>
								</td>
								<td>
									<Button
										size="icon"
										variant="quiet"
										data-removes=""
										aria-label={t("providers:remove-attribute", { name: attribute })}
										title={t("providers:remove-attribute", { name: attribute })}
										onClick={() => onChange(rows.filter((row) => row.key !== key))}
									>
										<X size={16} aria-hidden="true" />
									</Button>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			<Button
				size="small"
				onClick={() => {
					const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
					onChange([...rows, { key, attribute: "", claim: "" }]);
				}}
			>
				<Plus size={14} aria-hidden="true" />
				{t("providers:add-attribute")}
			</Button>
		</div>
	);
}
