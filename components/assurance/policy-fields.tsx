"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import {
	type AssuranceLevel,
	type AssurancePolicy,
	assuranceLevels,
	type Demand,
	demands,
	demandsOfLevel,
	type EffectivePolicy,
	type PolicyOrigin,
} from "@/lib/flows/assurance/contract";

const NO_LEVEL = "none";
const MAX_REASON = 500;

/** The requirements of a policy. Inherited requirements are shown as chosen and cannot be removed. */
export function PolicyFields({
	policy,
	effective,
	own,
	onChange,
}: {
	policy: AssurancePolicy;
	/** The effective policy at the time it was loaded. */
	effective: EffectivePolicy;
	/** Whether the policy of the organization or of a flow is edited. */
	own: Exclude<PolicyOrigin, "above">;
	onChange: (members: Partial<AssurancePolicy>) => void;
}) {
	const { t } = useTranslation();
	const inherited = new Map(
		effective.demands.filter(({ from }) => from !== own).map(({ demand, from }) => [demand, from]),
	);
	const ofLevel: readonly Demand[] = policy.level === null ? [] : demandsOfLevel(policy.level);
	return (
		<>
			<Select
				label={t("assurance:policy.level")}
				hint={t("assurance:policy.level-hint")}
				value={policy.level ?? NO_LEVEL}
				options={[
					{ value: NO_LEVEL, label: t("assurance:policy.no-level") },
					...assuranceLevels.map((value) => ({ value, label: t(`assurance:level.${value}`) })),
				]}
				onValueChange={(value) => onChange({ level: value === NO_LEVEL ? null : (value as AssuranceLevel) })}
			/>
			<fieldset className="flex min-w-0 flex-col gap-1.5">
				<legend className="pb-1 text-sm font-medium">{t("assurance:policy.demands")}</legend>
				{demands.map((demand) => {
					const from = inherited.get(demand) ?? (ofLevel.includes(demand) ? "level" : undefined);
					return (
						<CheckboxField
							key={demand}
							label={t(`assurance:demand.${demand}`)}
							hint={from === undefined ? undefined : t(`assurance:policy.from.${from}`)}
							checked={from !== undefined || policy.demands.includes(demand)}
							disabled={from !== undefined}
							onChange={({ target }) =>
								onChange({
									demands: demands.filter((each) => (each === demand ? target.checked : policy.demands.includes(each))),
								})
							}
						/>
					);
				})}
			</fieldset>
		</>
	);
}

/** The exceptions of a flow from the requirements of its own organization. */
export function ExceptionFields({
	policy,
	effective,
	onChange,
}: {
	policy: AssurancePolicy;
	effective: EffectivePolicy;
	onChange: (members: Partial<AssurancePolicy>) => void;
}) {
	const { t } = useTranslation();
	const exceptable = effective.demands.filter(({ from }) => from === "organization");
	if (exceptable.length === 0) return null;
	return (
		<fieldset className="flex min-w-0 flex-col gap-2">
			<legend className="pb-1 text-sm font-medium">{t("assurance:policy.exceptions")}</legend>
			{exceptable.map(({ demand }) => {
				const exception = policy.exceptions.find((each) => each.demand === demand);
				const others = policy.exceptions.filter((each) => each.demand !== demand);
				return (
					<div key={demand} className="flex flex-col gap-1">
						<CheckboxField
							label={t("assurance:policy.except", { demand: t(`assurance:demand.${demand}`) })}
							checked={exception !== undefined}
							onChange={({ target }) =>
								onChange({ exceptions: target.checked ? [...others, { demand, reason: "" }] : others })
							}
						/>
						{exception === undefined ? null : (
							<TextField
								className="ps-6"
								label={t("assurance:policy.reason")}
								hint={t("assurance:policy.reason-hint")}
								required
								minLength={10}
								maxLength={MAX_REASON}
								value={exception.reason}
								onChange={({ target }) => onChange({ exceptions: [...others, { demand, reason: target.value }] })}
							/>
						)}
					</div>
				);
			})}
		</fieldset>
	);
}
