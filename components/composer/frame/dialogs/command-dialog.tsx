"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "@/components/ui/dialog";
import { inputClasses } from "@/components/ui/input-classes";
import { isMac, keyName } from "@/components/ui/match-key";
import type { FlowNode } from "@/lib/flows/model";
import type { CommandContext, ComposerCommand } from "../../commands/command";
import { useFlowFacts } from "../../derived/flow-facts";
import { focusOutline } from "../../parts/focus-outline";
import { NodeIcon } from "../../parts/node-icon";
import { useComposer, useDefinition } from "../../store/composer-context";
import { nodeSelected } from "../../store/selection";
import { type FoundCommand, findCommand } from "./find-command";

/** The command palette: every command by name, with its key or what it needs, and every card. */
export function CommandDialog({
	commands,
	context,
	onClose,
}: {
	commands: readonly ComposerCommand[];
	context: CommandContext;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const [typed, setTyped] = useState("");
	const { nodes } = useDefinition();
	const { keys, distinct: titles } = useFlowFacts();
	const readOnly = useComposer((state) => state.readOnly);
	const found = useMemo(
		() =>
			findCommand(
				[
					...commands.flatMap((command): FoundCommand[] => {
						const { id: key, label, enabled } = command;
						if (key === "commands") return [];
						return [{ kind: "command", key, title: t(label), command, enabled: enabled?.(context) ?? true }];
					}),
					...titles.map(
						(title, index): FoundCommand => ({
							kind: "card",
							key: `card ${keys[index]}`,
							title,
							index,
						}),
					),
				],
				typed,
			),
		[commands, context, typed, t, titles, keys],
	);
	function choose(entry: FoundCommand) {
		if (entry.kind === "command") {
			if (!entry.enabled) return;
			onClose();
			entry.command.run(context);
			return;
		}
		const id = keys[entry.index] ?? "";
		onClose();
		context.store.getState().select(nodeSelected(id));
		context.canvas?.find(id);
		focusOutline();
	}
	return (
		<Dialog open onOpenChange={onClose} title={t("composer:command.commands")}>
			<Autocomplete.Root
				inline
				open
				mode="none"
				autoHighlight="always"
				items={found}
				value={typed}
				onValueChange={(value) => setTyped(value)}
				itemToStringValue={({ title }) => title}
			>
				<Autocomplete.Input
					aria-label={t("composer:commands.search")}
					placeholder={t("composer:commands.search")}
					className={inputClasses}
				/>
				<Autocomplete.Empty className="text-sm text-muted empty:hidden">
					{t("composer:commands.nothing")}
				</Autocomplete.Empty>
				<Autocomplete.List className="-mx-2 max-h-80 overflow-y-auto">
					{(entry: FoundCommand) => (
						<Autocomplete.Item
							key={entry.key}
							value={entry}
							disabled={entry.kind === "command" && !entry.enabled}
							onClick={() => choose(entry)}
							className="flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 outline-hidden select-none data-disabled:text-muted data-highlighted:bg-accent-soft"
						>
							<EntryContent
								entry={entry}
								node={entry.kind === "card" ? nodes[entry.index] : undefined}
								readOnly={readOnly}
							/>
						</Autocomplete.Item>
					)}
				</Autocomplete.List>
			</Autocomplete.Root>
		</Dialog>
	);
}

function EntryContent({
	entry,
	node,
	readOnly,
}: {
	entry: FoundCommand;
	node: FlowNode | undefined;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	if (entry.kind === "card")
		return (
			<>
				{node === undefined ? null : <NodeIcon node={node} />}
				<bdi className="min-w-0 flex-1 truncate">{entry.title}</bdi>
				<span className="text-xs text-muted">{t("composer:commands.card")}</span>
			</>
		);
	const { icon: Icon, keys, needs } = entry.command;
	return (
		<>
			<span className="w-5 text-muted">{Icon === undefined ? null : <Icon size={15} aria-hidden="true" />}</span>
			<span className="min-w-0 flex-1 truncate">{entry.title}</span>
			{entry.enabled ? (
				keys?.[0] === undefined ? null : (
					<kbd className="text-xs text-muted">{keyName(keys[0], isMac())}</kbd>
				)
			) : (
				<span className="text-xs text-muted">
					{t(readOnly || needs === undefined ? "composer:needs.writable" : needs)}
				</span>
			)}
		</>
	);
}
