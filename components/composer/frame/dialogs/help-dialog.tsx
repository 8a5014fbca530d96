"use client";
import { useTranslation } from "react-i18next";
import { Dialog } from "@/components/ui/dialog";
import { isMac, keyName } from "@/components/ui/match-key";
import type { TextKey } from "@/lib/platform/i18n/texts";
import type { CommandGroup, ComposerCommand } from "../../commands/command";

const groups: readonly CommandGroup[] = ["file", "edit", "add", "arrange", "go", "view"];

/** Keys of the canvas that are not commands. */
const canvasKeys: readonly { keys: readonly string[]; label: TextKey }[] = [
	{ keys: ["arrowright", "arrowleft", "arrowup", "arrowdown"], label: "composer:help.walk" },
	{ keys: ["alt+arrowright"], label: "composer:help.move" },
	{ keys: ["mod+arrowright"], label: "composer:help.grow" },
	{ keys: ["enter"], label: "composer:help.edit" },
	{ keys: ["escape"], label: "composer:help.leave" },
];

/** All keys, in groups. Letters work only while the canvas or the outline has the focus. */
export function HelpDialog({ commands, onClose }: { commands: readonly ComposerCommand[]; onClose: () => void }) {
	const { t } = useTranslation();
	const mac = isMac();
	return (
		<Dialog open onOpenChange={onClose} title={t("composer:help.title")} description={t("composer:help.text")}>
			<section
				className="flex max-h-[60dvh] flex-col gap-3 overflow-y-auto"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
				tabIndex={0}
				aria-label={t("composer:help.title")}
			>
				<KeyTable
					title={t("composer:help.canvas")}
					rows={canvasKeys.map(({ keys, label }) => ({ keys, text: t(label) }))}
					mac={mac}
				/>
				{groups.map((group) => {
					const rows = commands
						.filter((command) => command.group === group && (command.keys?.length ?? 0) > 0)
						.map(({ keys = [], label }) => ({ keys, text: t(label) }));
					return rows.length === 0 ? null : (
						<KeyTable key={group} title={t(`composer:group.${group}`)} rows={rows} mac={mac} />
					);
				})}
			</section>
		</Dialog>
	);
}

function KeyTable({
	title,
	rows,
	mac,
}: {
	title: string;
	rows: readonly { keys: readonly string[]; text: string }[];
	mac: boolean;
}) {
	return (
		<section>
			<h3 className="pb-1 text-sm font-medium text-muted">{title}</h3>
			<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
				{rows.map(({ keys, text }) => (
					<div key={text} className="contents">
						<dt>{text}</dt>
						<dd className="flex justify-end gap-1">
							{keys.map((key) => (
								<kbd key={key} className="rounded border bg-sunken px-1.5 text-xs leading-5">
									{keyName(key, mac)}
								</kbd>
							))}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
