"use client";
import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/input-classes";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";
import type { MappingRow } from "./mapping-rows";

/** The mapping of the provider's claims to Portico's attributes. */
export function MappingField({
	rows,
	names,
	add,
	onChange,
}: {
	rows: readonly MappingRow[];
	/** What the columns are called; attributes and claims by default. */
	names?: { from: string; to: string };
	add?: string;
	onChange: (rows: readonly MappingRow[]) => void;
}) {
	const { t } = useTranslation();
	const { from, to } = names ?? { from: t("providers:attribute"), to: t("providers:claim") };
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
								{from}
							</th>
							<th scope="col" className="pe-2 text-start font-medium">
								{to}
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
										aria-label={from}
										maxLength={names === undefined ? 64 : 200}
										value={attribute}
										onChange={(event) => set(key, { attribute: event.target.value })}
									/>
								</td>
								<td className="w-1/2 pe-2">
									<input
										type="text"
										dir="ltr"
										className={inputClasses}
										aria-label={to}
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
				{add ?? t("providers:add-attribute")}
			</Button>
		</div>
	);
}
