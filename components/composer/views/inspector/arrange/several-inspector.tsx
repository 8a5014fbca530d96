"use client";
import { BoxSelect } from "lucide-react";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { arrangeCommands } from "../../../commands/arrange-commands";
import type { CanvasHandle } from "../../../commands/command";
import { useCommandContext } from "../../../commands/composer-commands";
import { editCommands } from "../../../commands/edit-commands";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { nodeSelected } from "../../../store/selection";
import { IconButton } from "../layout/icon-button";
import { InspectorHeader } from "../layout/inspector-header";
import { Section } from "../layout/section";

const arranging = arrangeCommands.filter(({ id }) => id.startsWith("align-") || id.startsWith("distribute-"));
const acting = [...editCommands, ...arrangeCommands].filter(
	({ id }) => id === "duplicate" || id === "group" || id === "delete",
);
const MAX_LISTED = 50;

/** Several selected nodes and notes: aligns, copies, groups and removes them. */
export const SeveralInspector = memo(function SeveralInspector({
	ids,
	notes,
}: {
	ids: readonly string[];
	notes: readonly string[];
}) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const store = useComposerStore();
	const context = useCommandContext(useRef<CanvasHandle>(null));
	const readOnly = useComposer((state) => state.readOnly);
	const buttons = (commands: typeof arranging) =>
		commands.map((command) =>
			command.icon === undefined ? null : (
				<IconButton
					key={command.id}
					icon={command.icon}
					label={t(command.label)}
					disabled={command.enabled !== undefined && !command.enabled(context)}
					onClick={() => command.run(context)}
				/>
			),
		);
	return (
		<div className="pb-6">
			<InspectorHeader
				icon={
					<span className="grid size-6 shrink-0 place-items-center rounded-control bg-sunken text-muted">
						<BoxSelect size={15} aria-hidden="true" />
					</span>
				}
				title={t("inspector:several", { number: ids.length + notes.length })}
				kind={t("inspector:several.kind")}
				actions={readOnly ? undefined : buttons(acting)}
			/>
			{readOnly ? null : (
				<Section title={t("inspector:arrange")}>
					<div className="-ms-1.5 flex flex-wrap gap-0.5">{buttons(arranging)}</div>
				</Section>
			)}
			<Section title={t("inspector:several.nodes")} count={ids.length}>
				<ul className="flex flex-col">
					{ids.slice(0, MAX_LISTED).map((id) => (
						<li key={id}>
							<button
								type="button"
								className="link min-h-7 max-w-full truncate text-start text-sm"
								onClick={() => store.getState().select(nodeSelected(id))}
							>
								<bdi>{titleOf(id)}</bdi>
							</button>
						</li>
					))}
				</ul>
				{ids.length > MAX_LISTED ? (
					<p className="text-sm text-muted">{t("inspector:more", { number: ids.length - MAX_LISTED })}</p>
				) : null}
			</Section>
		</div>
	);
});
