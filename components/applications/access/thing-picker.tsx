"use client";
import { useQueries, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { TextField } from "@/components/ui/text-field";
import { applicationKeys } from "../application-keys";

export interface Thing {
	id: string;
	name: string;
}

/** Groups, roles or organizations that were chosen, with a search that adds others. */
export function ThingPicker({
	label,
	kind,
	chosen,
	find,
	read,
	onChange,
}: {
	label: string;
	/** Tells their answers from those of other pickers. */
	kind: string;
	chosen: readonly string[];
	find: (search: string, signal: AbortSignal) => Promise<Thing[]>;
	read: (id: string, signal: AbortSignal) => Promise<Thing>;
	onChange: (chosen: string[]) => void;
}) {
	const { t } = useTranslation();
	const [typed, setTyped] = useState("");
	const search = useDeferredValue(typed.trim().replaceAll("\0", ""));
	const named = useQueries({
		queries: chosen.map((id) => ({
			queryKey: applicationKeys.accessThing(kind, id),
			queryFn: ({ signal }: { signal: AbortSignal }) => read(id, signal),
			staleTime: 60_000,
			retry: false,
		})),
	});
	const finding = useQuery({
		queryKey: applicationKeys.accessThings(kind, search),
		queryFn: ({ signal }) => find(search, signal),
		enabled: search !== "",
		placeholderData: (before) => before,
	});
	const found = search === "" ? [] : (finding.data ?? []).filter(({ id }) => !chosen.includes(id));
	return (
		<fieldset className="flex min-w-0 flex-col gap-2">
			<legend className="pb-1 text-sm font-medium">{label}</legend>
			{chosen.length === 0 ? <p className="text-sm text-muted">{t("appAccess:who.none")}</p> : null}
			<ul className="flex flex-wrap gap-2">
				{chosen.map((id, place) => {
					const name = named[place]?.data?.name ?? (named[place]?.isError ? t("appAccess:who.gone") : id);
					return (
						<li key={id} className="flex max-w-full items-center gap-1 rounded-control border bg-sunken ps-2.5">
							<bdi className="min-w-0 wrap-anywhere">{name}</bdi>
							<Button
								size="icon"
								variant="quiet"
								aria-label={t("appAccess:who.remove", { name })}
								onClick={() => onChange(chosen.filter((each) => each !== id))}
							>
								<X size={14} aria-hidden="true" />
							</Button>
						</li>
					);
				})}
			</ul>
			<TextField
				label={`${label}: ${t("appAccess:who.add")}`}
				type="search"
				className="max-w-80"
				value={typed}
				maxLength={200}
				autoComplete="off"
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
			/>
			<RefusalNotice error={finding.error} onRetry={() => void finding.refetch()} />
			{found.length === 0 ? null : (
				<ul className="flex flex-wrap gap-2">
					{found.map(({ id, name }) => (
						<li key={id}>
							<Button
								size="small"
								onClick={() => {
									onChange([...chosen, id]);
									setTyped("");
								}}
							>
								<bdi>{name}</bdi>
							</Button>
						</li>
					))}
				</ul>
			)}
		</fieldset>
	);
}
