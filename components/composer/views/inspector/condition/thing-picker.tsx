"use client";
import { Combobox } from "@base-ui/react/combobox";
import { Plus, X } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClasses } from "@/components/ui/button";
import { useFloatingPlace } from "@/components/ui/floating-place";
import { inputClasses } from "@/components/ui/input-classes";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";
import { useThingNames } from "../../../derived/thing-names";
import { ChoiceItem } from "../fields/searchable-choice";
import { type ThingKind, useOfferedThings } from "./offered-things";

/** The chosen groups, applications or organizations, and a button that opens a search for more. */
export function ThingPicker({
	kind,
	ids,
	onChange,
	problem,
	readOnly,
}: {
	kind: ThingKind;
	ids: readonly string[];
	onChange: (ids: string[]) => void;
	problem: string | undefined;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const { nameOf } = useThingNames();
	const id = useId();
	const around = useRemovalFocus<HTMLDivElement>();
	return (
		<div {...around} className="flex min-w-0 flex-col items-start gap-1.5">
			<ul aria-label={t(`condition:values.${kind}`)} className="flex flex-wrap gap-1 empty:hidden">
				{ids.map((each) => (
					<li key={each} className="flex min-w-0 items-center rounded-control border bg-accent-soft ps-2">
						<bdi className="min-w-0 text-sm wrap-anywhere">{nameOf(each)}</bdi>
						{readOnly ? (
							<span className="w-2" />
						) : (
							<Button
								size="icon"
								variant="quiet"
								data-removes=""
								aria-label={t("condition:unpick", { name: nameOf(each) })}
								onClick={() => onChange(ids.filter((other) => other !== each))}
							>
								<X size={14} aria-hidden="true" />
							</Button>
						)}
					</li>
				))}
			</ul>
			{readOnly ? null : (
				<Search kind={kind} chosen={ids} onChoose={(chosen) => onChange([...ids, chosen])} describedBy={id} />
			)}
			{problem === undefined ? null : (
				<p id={id} className="text-sm text-danger">
					{problem}
				</p>
			)}
		</div>
	);
}

function Search({
	kind,
	chosen,
	onChoose,
	describedBy,
}: {
	kind: ThingKind;
	chosen: readonly string[];
	onChoose: (id: string) => void;
	describedBy: string;
}) {
	const { t } = useTranslation();
	const { remember } = useThingNames();
	const [open, setOpen] = useState(false);
	const [typed, setTyped] = useState("");
	const search = useDeferredValue(typed.trim().replaceAll("\0", ""));
	const { may, found, isFetching, failed } = useOfferedThings(kind, search, open);
	const place = useFloatingPlace();
	const items = found.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ value: id, label: name }));
	const nothing = failed ? "condition:failed" : isFetching ? "condition:searching" : "inspector:nothing-found";
	return (
		<Combobox.Root
			items={items}
			value={null}
			onValueChange={(choice: (typeof items)[number] | null) => {
				if (choice === null) return;
				remember(choice.value, choice.label);
				onChoose(choice.value);
			}}
			open={open}
			onOpenChange={setOpen}
			inputValue={typed}
			onInputValueChange={setTyped}
			filter={null}
			autoHighlight
		>
			<Combobox.Trigger
				aria-label={t(`condition:pick.${kind}`)}
				aria-describedby={describedBy}
				className={buttonClasses({ size: "small" })}
			>
				<Plus size={14} aria-hidden="true" />
				{t(`condition:pick.${kind}`)}
			</Combobox.Trigger>
			<Combobox.Portal {...place}>
				<Combobox.Positioner className="z-50 outline-hidden" align="start" sideOffset={4}>
					<Combobox.Popup
						aria-label={t(`condition:pick.${kind}`)}
						aria-busy={isFetching}
						className="flex max-h-[min(24rem,var(--available-height))] w-72 max-w-[var(--available-width)] flex-col rounded-control border bg-raised shadow-raised outline-hidden"
					>
						<div className="p-1.5">
							<Combobox.Input
								aria-label={t("inspector:search")}
								placeholder={t("inspector:search")}
								maxLength={200}
								className={inputClasses}
							/>
						</div>
						<Combobox.Empty className="px-3 pb-3 text-sm text-muted empty:hidden">
							{t(may ? nothing : "condition:forbidden")}
						</Combobox.Empty>
						<Combobox.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-1 empty:hidden">
							{(choice: (typeof items)[number]) => <ChoiceItem key={choice.value} choice={choice} />}
						</Combobox.List>
					</Combobox.Popup>
				</Combobox.Positioner>
			</Combobox.Portal>
		</Combobox.Root>
	);
}
