"use client";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { LinesField } from "@/components/ui/lines-field";
import type { Workload } from "@/lib/identity/applications/contract";
import { IssuerFields } from "./issuer-fields";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

const MAX_WORKLOADS = 10;

const workload = (issuer: string, keys: string, subject: string): Workload => ({
	issuer,
	certificate: { type: "JWKS", url: keys },
	audiences: [],
	claims: [{ claim: "sub", value: subject }],
});

/** Platforms with the issuers of their tokens, and the form of their subjects. */
const PLATFORMS = {
	kubernetes: workload("https://kubernetes.default.svc.cluster.local", "", "system:serviceaccount:NAMESPACE:NAME"),
	github: workload(
		"https://token.actions.githubusercontent.com",
		"https://token.actions.githubusercontent.com/.well-known/jwks",
		"repo:OWNER/NAME:ref:refs/heads/main",
	),
	gitlab: workload(
		"https://gitlab.com",
		"https://gitlab.com/oauth/discovery/keys",
		"project_path:GROUP/NAME:ref_type:branch:ref:main",
	),
	spiffe: workload("", "", "spiffe://TRUST-DOMAIN/PATH"),
} as const;

/** The workloads that authenticate as the application by tokens of their platforms. */
export function WorkloadSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { workloads } = draft.clientAuthentication;
	const set = (changed: Workload[]) => changeIn("clientAuthentication", { workloads: changed });
	return (
		<Setting at="clientAuthentication.workloads">
			{workloads.map((each, index) => (
				<WorkloadFields
					// biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and what is typed is in the draft
					key={index}
					number={index + 1}
					workload={each}
					onChange={(members) =>
						set(workloads.map((other, place) => (place === index ? { ...other, ...members } : other)))
					}
					onRemove={() => set(workloads.filter((_, place) => place !== index))}
				/>
			))}
			{workloads.length < MAX_WORKLOADS ? (
				<div className="flex flex-wrap gap-2">
					{Object.entries(PLATFORMS).map(([name, preset]) => (
						<Button key={name} size="small" onClick={() => set([...workloads, preset])}>
							<Plus size={14} aria-hidden="true" />
							{t(`appSettings:workload.${name as keyof typeof PLATFORMS}`)}
						</Button>
					))}
				</div>
			) : null}
		</Setting>
	);
}

function WorkloadFields({
	number,
	workload,
	onChange,
	onRemove,
}: {
	/** The position of the entry, from 1. */
	number: number;
	workload: Workload;
	onChange: (members: Partial<Workload>) => void;
	onRemove: () => void;
}) {
	const { t } = useTranslation();
	const title = t("appSettings:workload-number", { number });
	const audiencesHint = t("appSettings:workload-audiences-hint");
	return (
		<IssuerFields {...{ title, issuer: workload, audiencesHint, onChange, onRemove }}>
			<LinesField
				label={t("appSettings:workload-claims")}
				hint={t("appSettings:workload-claims-hint")}
				value={workload.claims.map(({ claim, value }) => `${claim}=${value}`)}
				onChange={(lines) => onChange({ claims: lines.map(ruleIn) })}
			/>
		</IssuerFields>
	);
}

/** `claim=value`; without a sign of equality, what is typed is the claim. */
function ruleIn(line: string): Workload["claims"][number] {
	const [claim = "", ...rest] = line.split("=");
	return { claim: claim.trim(), value: rest.join("=").trim() };
}
