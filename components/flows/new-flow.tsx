"use client";
import { useState } from "react";
import { Tabs } from "@/components/ui/tabs";
import { useText } from "@/lib/translations/client";
import type { ExecutorFacts } from "./executor-facts";
import { ImportScreen } from "./import-screen";
import type { OfferedTemplate } from "./offered-template";
import { TemplateCards } from "./template-cards";

/** The two ways to a new flow: from a template, the blank ones among them, or from files. */
export function NewFlow({
	templates,
	executors,
}: {
	templates: readonly OfferedTemplate[];
	executors: readonly ExecutorFacts[];
}) {
	const { t } = useText();
	const [way, setWay] = useState<"template" | "import">("template");
	return (
		<Tabs
			label={t("creating:ways")}
			current={way}
			onChange={setWay}
			tabs={[
				{ name: "template", label: t("creating:template"), panel: <TemplateCards templates={templates} /> },
				{ name: "import", label: t("creating:import"), panel: <ImportScreen executors={executors} /> },
			]}
		/>
	);
}
