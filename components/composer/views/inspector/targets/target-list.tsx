"use client";
import { Combobox } from "@base-ui/react/combobox";
import { useTranslation } from "react-i18next";
import { inputClasses } from "@/components/ui/input-classes";
import { type Choice, matchesChoice } from "../fields/choice";
import { ChoiceItem } from "../fields/searchable-choice";

const MAX_SHOWN = 100;

/** A searchable list of nodes; Enter chooses the first one. */
export function TargetList({
	targets,
	current,
	onChoose,
}: {
	targets: readonly Choice[];
	current: string | undefined;
	onChoose: (nodeId: string) => void;
}) {
	const { t } = useTranslation();
	return (
		<Combobox.Root
			inline
			open
			items={targets}
			value={targets.find(({ value }) => value === current) ?? null}
			onValueChange={(choice: Choice | null) => {
				if (choice !== null) onChoose(choice.value);
			}}
			filter={matchesChoice}
			limit={MAX_SHOWN}
			autoHighlight
		>
			<div className="flex min-h-0 flex-1 flex-col gap-2">
				<Combobox.Input
					aria-label={t("inspector:connect.search")}
					placeholder={t("inspector:connect.search")}
					className={inputClasses}
					autoFocus
				/>
				<Combobox.Empty className="px-1 text-sm text-muted empty:hidden">{t("inspector:nothing-found")}</Combobox.Empty>
				<Combobox.List className="-mx-1 min-h-0 flex-1 overflow-y-auto">
					{(choice: Choice) => <ChoiceItem key={choice.value} choice={choice} />}
				</Combobox.List>
			</div>
		</Combobox.Root>
	);
}
