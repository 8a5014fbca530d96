"use client";
import { CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import {
	type AssuranceLevel,
	assuranceLevels,
	factsText,
	hasLevels,
	type JudgedRequirement,
	judgeLevel,
} from "@/lib/flows/assurance/contract";
import { useFlowFacts } from "../../derived/flow-facts";
import { useDefinition } from "../../store/composer-context";

const states = {
	met: { Icon: CircleCheck, tone: "text-success" },
	unmet: { Icon: CircleAlert, tone: "text-danger" },
	organization: { Icon: CircleHelp, tone: "text-muted" },
} as const;

/** The requirements of a level: which facts meet them, which paths do not, and what no flow can show. */
export function LevelSection() {
	const { t } = useTranslation();
	const { flowType } = useDefinition();
	const { analysis } = useFlowFacts();
	const [level, setLevel] = useState<AssuranceLevel>("nist-aal2");
	const judged = useMemo(() => {
		const paths = analysis?.ends.flatMap((end) => end.ways) ?? [];
		return judgeLevel(paths, flowType, level);
	}, [analysis, flowType, level]);
	if (!hasLevels(flowType)) return null;
	const name = t(`assurance:level.${level}`);
	return (
		<section aria-labelledby="composer-levels" className="flex flex-col gap-2">
			<h3 id="composer-levels" className="text-sm font-semibold">
				{t("assurance:levels")}
			</h3>
			<Select<AssuranceLevel>
				label={t("assurance:policy.level")}
				hint={t("assurance:levels.text")}
				value={level}
				options={assuranceLevels.map((value) => ({ value, label: t(`assurance:level.${value}`) }))}
				onValueChange={setLevel}
			/>
			<p role="status" className="text-sm font-medium">
				{t(judged.met ? "assurance:levels.meets" : "assurance:levels.misses", { level: name })}
			</p>
			<ul className="flex flex-col gap-1.5">
				{judged.requirements.map((each) => (
					<RequirementRow key={JSON.stringify(each.requirement)} judged={each} />
				))}
			</ul>
		</section>
	);
}

function RequirementRow({ judged: { requirement, state, facts, missing } }: { judged: JudgedRequirement }) {
	const { t } = useTranslation();
	const { Icon, tone } = states[state];
	const what =
		"duty" in requirement
			? t(`assurance:duty.${requirement.duty}`)
			: "offers" in requirement
				? t("assurance:levels.offers", { demand: t(`assurance:demand.${requirement.offers}`) })
				: t(`assurance:demand.${requirement.demand}`);
	const lines = {
		met: facts.length === 0 ? t("assurance:policy.met") : t("assurance:levels.by", { facts: factsText(t, facts) }),
		unmet: t("assurance:levels.missing", {
			facts: missing
				.map(({ authenticated, facts: proved }) => (authenticated ? factsText(t, proved) : t("assurance:nobody")))
				.join(" · "),
		}),
		organization: t("assurance:levels.duty"),
	};
	return (
		<li className="flex items-start gap-2 text-sm">
			<Icon size={14} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
			<span className="flex min-w-0 flex-col wrap-anywhere">
				<span>{what}</span>
				<span className="text-xs text-muted">
					{state === "unmet" && missing.length === 0 ? t("assurance:policy.unmet") : lines[state]} ·{" "}
					<bdi className="whitespace-nowrap">{requirement.source}</bdi>
				</span>
			</span>
		</li>
	);
}
