"use client";
import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { Button, buttonClasses } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { inputClasses } from "@/components/ui/text-field";
import { outcomeSchema } from "@/lib/flows/executions/contract";
import { useText } from "@/lib/platform/i18n/client";
import { type RunsState, runsUrl } from "./runs-url";

const ANY = "any";

export interface NamedThing {
	id: string;
	name: string;
}

/** Narrows what is shown: by flow and version, application, outcome, days, and person. */
export function RunFilters({
	state,
	flows,
	applications,
}: {
	state: RunsState;
	flows: readonly NamedThing[];
	applications: readonly NamedThing[];
}) {
	const { t } = useText();
	const router = useRouter();
	const go = (change: Partial<RunsState>) => router.push(runsUrl(state, change));
	const chosen = (value: string) => (value === ANY ? undefined : value);
	const named = (things: readonly NamedThing[]) => things.map(({ id, name }) => ({ value: id, label: name }));
	const hidden = Object.entries({
		flow: state.flow,
		version: state.flow === undefined ? undefined : state.version,
		application: state.application,
		outcome: state.outcome,
	});
	return (
		<div className="flex flex-col gap-2 pb-3">
			<div className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
				<Select
					label={t("runs:flow")}
					className="max-w-64"
					value={state.flow ?? ANY}
					options={[{ value: ANY, label: t("runs:any-flow") }, ...named(flows)]}
					onValueChange={(flow) => go({ flow: chosen(flow), version: undefined })}
				/>
				<Select
					label={t("runs:application")}
					className="max-w-64"
					value={state.application ?? ANY}
					options={[{ value: ANY, label: t("runs:any-application") }, ...named(applications)]}
					onValueChange={(application) => go({ application: chosen(application) })}
				/>
				<Select
					label={t("runs:outcome")}
					value={state.outcome ?? ANY}
					options={[
						{ value: ANY, label: t("runs:any-outcome") },
						...outcomeSchema.options.map((value) => ({ value, label: t(`runs:outcome.${value}`) })),
					]}
					onValueChange={(outcome) => go({ outcome: outcomeSchema.safeParse(outcome).data })}
				/>
			</div>
			<Form
				key={runsUrl(state)}
				action="/console/runs"
				role="search"
				className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap"
			>
				{hidden.map(([name, value]) =>
					value === undefined || name === "version" ? null : (
						<input key={name} type="hidden" name={name} value={value} />
					),
				)}
				<label className="col-span-2 flex min-w-0 flex-1 basis-48 flex-col gap-1 sm:max-w-72">
					<span className="text-sm font-medium">{t("runs:search")}</span>
					<input type="search" name="search" defaultValue={state.search} maxLength={200} className={inputClasses} />
				</label>
				{state.flow === undefined ? null : (
					<label className="flex flex-col gap-1">
						<span className="text-sm font-medium">{t("runs:version")}</span>
						<input
							type="number"
							name="version"
							min={1}
							max={999_999_999}
							defaultValue={state.version}
							className={`${inputClasses} w-24`}
						/>
					</label>
				)}
				<label className="flex flex-col gap-1">
					<span className="text-sm font-medium">{t("runs:from")}</span>
					<input
						type="date"
						name="from"
						defaultValue={state.from}
						max={state.to}
						className={`${inputClasses} w-full sm:w-36`}
					/>
				</label>
				<label className="flex flex-col gap-1">
					<span className="text-sm font-medium">{t("runs:to")}</span>
					<input
						type="date"
						name="to"
						defaultValue={state.to}
						min={state.from}
						className={`${inputClasses} w-full sm:w-36`}
					/>
				</label>
				<Button type="submit">
					<Search size={16} aria-hidden="true" />
					{t("ui:search")}
				</Button>
				{runsUrl(state) === "/console/runs" ? null : (
					<Link href="/console/runs" className={buttonClasses({ variant: "quiet" })}>
						{t("runs:clear")}
					</Link>
				)}
			</Form>
		</div>
	);
}
