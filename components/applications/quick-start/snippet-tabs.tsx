"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeBlock } from "@/components/ui/code-block";
import { Tabs } from "@/components/ui/tabs";
import { hasSecret, type SnippetFacts } from "./snippet";
import { snippetsFor } from "./snippets";

/** Code for the application, with one tab for each library; `first` is shown first. */
export function SnippetTabs({ facts, first }: { facts: SnippetFacts; first?: string | undefined }) {
	const { t } = useTranslation();
	const snippets = snippetsFor(facts);
	const [chosen, setChosen] = useState(first);
	const current = snippets.find(({ id }) => id === chosen) ?? snippets[0];
	if (current === undefined) return <p className="text-sm text-muted">{t("quickStart:no-code")}</p>;
	return (
		<>
			<p className="text-sm text-muted">
				{t(hasSecret(facts) && facts.secret === undefined ? "quickStart:code-text-secret" : "quickStart:code-text")}
			</p>
			<Tabs
				label={t("quickStart:libraries")}
				current={current.id}
				onChange={setChosen}
				tabs={snippets.map((snippet) => ({
					name: snippet.id,
					label: <bdi>{snippet.label}</bdi>,
					panel: (
						<div className="flex min-w-0 flex-col gap-3">
							{snippet.notRun ? <p className="text-sm text-muted">{t("quickStart:not-run")}</p> : null}
							{snippet.files(facts).map(({ name, code }) => (
								<CodeBlock key={name} name={name} code={code} />
							))}
						</div>
					),
				}))}
			/>
		</>
	);
}
