"use client";
import { useSearchParams } from "next/navigation";
import { useTranslation } from "react-i18next";
import { useAddressing } from "@/components/ui/address";
import { Tabs } from "@/components/ui/tabs";
import type { ExecutorFacts } from "./executor-facts";
import { ImportScreen } from "./import-screen";
import type { OfferedTemplate } from "./offered-template";
import { TemplateCards } from "./template-cards";

type Source = "template" | "import";

/** The two ways to create a flow: from a template, which may be blank, or from files. The URL contains the choice. */
export function NewFlow({
	templates,
	executors,
	secrets,
}: {
	templates: readonly OfferedTemplate[];
	executors: readonly ExecutorFacts[];
	/** The names of the secrets of the organization. */
	secrets: readonly string[];
}) {
	const { t } = useTranslation();
	const { full } = useAddressing();
	const address = full("/console/flows/new");
	const current: Source = useSearchParams().get("way") === "import" ? "import" : "template";
	return (
		<Tabs<Source>
			label={t("creating:sources")}
			current={current}
			onChange={(source) =>
				window.history.replaceState(null, "", source === "template" ? address : `${address}?way=${source}`)
			}
			tabs={[
				{ name: "template", label: t("creating:template"), panel: <TemplateCards templates={templates} /> },
				{
					name: "import",
					label: t("creating:import"),
					panel: <ImportScreen executors={executors} secrets={secrets} />,
				},
			]}
		/>
	);
}
