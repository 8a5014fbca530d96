"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "@/components/ui/dialog";
import { inputClasses } from "@/components/ui/input-classes";
import { isMac, keyName } from "@/components/ui/match-key";
import type { CommandContext, ComposerCommand } from "../../commands/command";

/** The command palette: every command by name, with its key. */
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
	const mac = isMac();
	const found = useMemo(() => {
		const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
		return commands.filter(
			({ id, label, enabled }) =>
				id !== "commands" &&
				(enabled?.(context) ?? true) &&
				words.every((word) => t(label).toLowerCase().includes(word)),
		);
	}, [commands, context, typed, t]);
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
				itemToStringValue={({ label }) => t(label)}
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
					{(command: ComposerCommand) => (
						<Autocomplete.Item
							key={command.id}
							value={command}
							onClick={() => {
								onClose();
								command.run(context);
							}}
							className="flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 outline-hidden select-none data-highlighted:bg-accent-soft"
						>
							<span className="w-5 text-muted">
								{command.icon === undefined ? null : <command.icon size={15} aria-hidden="true" />}
							</span>
							<span className="min-w-0 flex-1 truncate">{t(command.label)}</span>
							{command.keys?.[0] === undefined ? null : (
								<kbd className="text-xs text-muted">{keyName(command.keys[0], mac)}</kbd>
							)}
						</Autocomplete.Item>
					)}
				</Autocomplete.List>
			</Autocomplete.Root>
		</Dialog>
	);
}
