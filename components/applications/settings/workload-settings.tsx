"use client";
import { useTranslation } from "react-i18next";
import { LinesField } from "@/components/ui/lines-field";
import type { Workload } from "@/lib/identity/applications/contract";
import { IssuerFields } from "./issuer-fields";
import { type EntryOf, SettingEntries } from "./setting-entries";
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
	return (
		<SettingEntries
			at="clientAuthentication.workloads"
			entries={draft.clientAuthentication.workloads}
			additions={Object.entries(PLATFORMS).map(([name, entry]) => ({
				label: t(`appSettings:workload.${name as keyof typeof PLATFORMS}`),
				entry,
			}))}
			most={MAX_WORKLOADS}
			onChange={(workloads) => changeIn("clientAuthentication", { workloads })}
		>
			{(entry) => <WorkloadFields {...entry} />}
		</SettingEntries>
	);
}

function WorkloadFields({ number, entry: workload, onChange, onRemove }: EntryOf<Workload>) {
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
