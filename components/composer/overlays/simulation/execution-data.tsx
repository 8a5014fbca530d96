"use client";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { amrNames } from "@/components/definitions/amr-names";
import { reasonText } from "@/components/gate/reason-text";
import type { ExecutionGraph } from "@/lib/flows/runtime/contract";
import { useLanguage } from "@/lib/platform/i18n/client";
import { useFlowFacts } from "../../derived/flow-facts";
import type { Simulation } from "./use-simulation";

/** The data of the execution at the current step; secrets are hidden until they are asked for. */
export function ExecutionData({ simulation: { step, graph } }: { simulation: Simulation }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { titleOf } = useFlowFacts();
	const [revealed, setRevealed] = useState(false);
	const secret = useMemo(() => secretIdentifiers(graph), [graph]);
	const { subject, proofs, values, data, shown, problem, visits } = step.state;
	const hidden = (identifier: string) => !revealed && secret.has(identifier);
	return (
		<section aria-label={t("simulation:knows")} className="flex flex-col gap-2">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="text-sm font-semibold">{t("simulation:knows")}</h2>
				<label className="flex min-h-6 items-center gap-1.5 text-xs">
					<input
						type="checkbox"
						className="size-4 accent-accent"
						checked={revealed}
						onChange={({ currentTarget }) => setRevealed(currentTarget.checked)}
					/>
					{t("simulation:knows.reveal")}
				</label>
			</div>
			<Fact title={t("simulation:knows.person")}>
				{subject === null
					? t("simulation:knows.unknown")
					: subject === "nobody"
						? t("simulation:knows.nobody")
						: `${subject.displayName} (${subject.username})`}
			</Fact>
			<Fact title={t("simulation:knows.proofs")}>
				{proofs.length === 0
					? t("simulation:knows.nothing")
					: proofs.map(({ step: place, nodeId, amr }) => (
							<span key={place} className="block">
								<bdi>{titleOf(nodeId)}</bdi>
								{amr.length === 0 ? null : `: ${amrNames(amr, t, language.code)}`}
							</span>
						))}
			</Fact>
			<Members title={t("simulation:knows.values")} members={values} hidden={hidden} />
			<Members title={t("simulation:knows.data")} members={data} hidden={() => false} />
			<Members title={t("simulation:knows.shown")} members={shown} hidden={hidden} />
			{problem === null ? null : <Fact title={t("simulation:knows.problem")}>{reasonText(problem, t)}</Fact>}
			<Fact title={t("simulation:knows.visits")}>{visits}</Fact>
		</section>
	);
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="text-sm">
			<h3 className="text-xs text-muted">{title}</h3>
			<div className="wrap-anywhere">{children}</div>
		</div>
	);
}

function Members({
	title,
	members,
	hidden,
}: {
	title: string;
	members: Readonly<Record<string, string>>;
	hidden: (identifier: string) => boolean;
}) {
	const { t } = useTranslation();
	const entries = Object.entries(members);
	if (entries.length === 0) return null;
	return (
		<Fact title={title}>
			<dl className="grid grid-cols-[auto_1fr] gap-x-2" dir="ltr">
				{entries.map(([identifier, value]) => (
					<div key={identifier} className="contents">
						<dt className="font-mono text-xs leading-5">{identifier}</dt>
						<dd className="min-w-0 wrap-anywhere">
							{hidden(identifier) ? (
								<span className="text-muted italic">{t("simulation:knows.hidden")}</span>
							) : (
								<bdi>{value}</bdi>
							)}
						</dd>
					</div>
				))}
			</dl>
		</Fact>
	);
}

const secretTypes = new Set(["PASSWORD_INPUT", "OTP_INPUT", "PASSKEY", "LINK_TOKEN", "WALLET", "PROOF_OF_WORK"]);

/** Identifiers of values that only their owner should see. */
function secretIdentifiers({ nodes, executors }: ExecutionGraph): ReadonlySet<string> {
	const inputs = [...nodes.values()].flatMap((node) => node.inputs ?? []);
	const read = [...executors.values()].flatMap((executor) => executor.inputs);
	const found = [...inputs, ...read].filter(({ type }) => secretTypes.has(type));
	return new Set([
		...found.map(({ identifier }) => identifier),
		"credential",
		"linkToken",
		"code",
		"totpSecret",
		"recoveryCodes",
	]);
}
