"use client";
import { Plus, X } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/input-classes";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";

/** A claim that a step asks a wallet for, as definitions contain it. */
interface AskedClaim {
	claim: string;
	attribute?: string;
	reason?: string;
	optional?: boolean;
}

/** What a wallet is asked: each claim, the attribute that takes it, and why it is asked, which people read before. */
export function ClaimsField({
	label,
	hint,
	value,
	known,
	onChange,
	readOnly,
}: {
	label: string;
	hint: string | undefined;
	value: unknown;
	/** The claims of the type of the credential, each with the attribute that takes it. */
	known: ReadonlyMap<string, string>;
	onChange: (value: AskedClaim[] | undefined) => void;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const id = useId();
	const around = useRemovalFocus<HTMLFieldSetElement>();
	const claims = claimsIn(value);
	const change = (index: number, members: Partial<AskedClaim>) =>
		onChange(claims.with(index, withoutEmpty({ claim: "", ...claims[index], ...members })));
	return (
		<fieldset {...around} className="flex min-w-0 flex-col gap-2" aria-describedby={hint ? id : undefined}>
			<legend className="text-sm font-medium">{label}</legend>
			<datalist id={`${id}-claims`}>
				{[...known.keys()].map((claim) => (
					<option key={claim} value={claim} />
				))}
			</datalist>
			<datalist id={`${id}-attributes`}>
				{[...new Set(known.values())].filter(Boolean).map((attribute) => (
					<option key={attribute} value={attribute} />
				))}
			</datalist>
			{claims.map(({ claim, attribute = "", reason = "", optional = false }, index) => {
				const number = index + 1;
				return (
					<fieldset
						// biome-ignore lint/suspicious/noArrayIndexKey: claims may be alike while they are typed, and their places are what is edited
						key={index}
						aria-label={t("inspector:list.entry", { name: label, number })}
						className="flex min-w-0 flex-col gap-1 rounded-panel border border-line p-2"
					>
						<div className="flex gap-1">
							<input
								aria-label={t("inspector:claims.claim")}
								placeholder={t("inspector:claims.claim")}
								className={inputClasses}
								value={claim}
								list={`${id}-claims`}
								onChange={({ target }) =>
									change(index, {
										claim: target.value,
										...(attribute === "" && { attribute: known.get(target.value) ?? "" }),
									})
								}
								dir="ltr"
								autoComplete="off"
								spellCheck={false}
								readOnly={readOnly}
							/>
							{readOnly ? null : (
								<Button
									variant="quiet"
									size="icon"
									data-removes=""
									aria-label={t("inspector:list.remove", { name: label, number })}
									onClick={() => onChange(claims.length === 1 ? undefined : claims.toSpliced(index, 1))}
								>
									<X size={14} aria-hidden="true" />
								</Button>
							)}
						</div>
						<input
							aria-label={t("inspector:claims.attribute")}
							placeholder={t("inspector:claims.attribute")}
							className={inputClasses}
							value={attribute}
							list={`${id}-attributes`}
							onChange={({ target }) => change(index, { attribute: target.value })}
							dir="ltr"
							autoComplete="off"
							spellCheck={false}
							readOnly={readOnly}
						/>
						<input
							aria-label={t("inspector:claims.reason")}
							placeholder={t("inspector:claims.reason")}
							className={inputClasses}
							value={reason}
							maxLength={200}
							onChange={({ target }) => change(index, { reason: target.value })}
							dir="auto"
							readOnly={readOnly}
						/>
						<label className="flex min-h-7 items-center gap-2 text-sm">
							<input
								type="checkbox"
								className="size-4 shrink-0 accent-accent"
								checked={optional}
								disabled={readOnly}
								onChange={({ target }) => change(index, { optional: target.checked })}
							/>
							{t("inspector:claims.optional")}
						</label>
					</fieldset>
				);
			})}
			{readOnly ? null : (
				<Button size="small" className="self-start" onClick={() => onChange([...claims, { claim: "" }])}>
					<Plus size={14} aria-hidden="true" />
					{t("inspector:claims.add")}
				</Button>
			)}
			{hint ? (
				<p id={id} className="text-xs text-muted">
					{hint}
				</p>
			) : null}
		</fieldset>
	);
}

/** The stored claims; what is none is left out. */
function claimsIn(value: unknown): AskedClaim[] {
	if (!Array.isArray(value)) return [];
	return value.filter(
		(each): each is AskedClaim => typeof each === "object" && each !== null && typeof each.claim === "string",
	);
}

function withoutEmpty({ claim, attribute, reason, optional }: AskedClaim): AskedClaim {
	return {
		claim,
		...(attribute && { attribute }),
		...(reason && { reason }),
		...(optional && { optional }),
	};
}
