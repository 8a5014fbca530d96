"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CreateFlowDialog } from "./create-flow-dialog";
import { flowTypes } from "./flow-list";
import { flowTypeName } from "./flow-type-name";
import type { OfferedTemplate } from "./offered-template";
import { TemplateIcon } from "./template-icon";

/** The templates, grouped by purpose. */
export function TemplateCards({ templates }: { templates: readonly OfferedTemplate[] }) {
	const { t } = useTranslation();
	const [chosen, setChosen] = useState<OfferedTemplate | null>(null);
	return (
		<div className="flex flex-col gap-6">
			{flowTypes.map((flowType) => (
				<section key={flowType} aria-labelledby={`templates-${flowType}`} className="flex flex-col gap-2">
					<h2 id={`templates-${flowType}`} className="text-lg font-semibold">
						{t(flowTypeName(flowType))}
					</h2>
					<ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
						{templates
							.filter((template) => template.flowType === flowType)
							.map((template) => (
								<li key={template.id} className="flex">
									<button
										type="button"
										className="flex flex-1 flex-col gap-3 rounded-panel border bg-surface p-3 text-start hover:border-accent"
										onClick={() => setChosen(template)}
									>
										<span className="flex items-start gap-3">
											<TemplateIcon name={template.icon} />
											<span className="flex min-w-0 flex-col">
												<span className="font-medium">{template.title}</span>
												<span className="text-sm text-muted">{template.description}</span>
											</span>
										</span>
										<span className="mt-auto block rounded-control bg-canvas p-1">{template.thumbnail}</span>
									</button>
								</li>
							))}
					</ul>
				</section>
			))}
			{chosen === null ? null : <CreateFlowDialog template={chosen} onClose={() => setChosen(null)} />}
		</div>
	);
}
