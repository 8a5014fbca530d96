"use client";
import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { Button, buttonClasses } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { inputClasses } from "@/components/ui/text-field";
import { useText } from "@/lib/platform/i18n/client";
import { auditActions } from "./audit-actions";
import { type AuditState, auditUrl } from "./audit-url";

const ANY = "any";

/** Narrows what is shown: by action, by who or what, by days. */
export function AuditFilters({ state }: { state: AuditState }) {
	const { t } = useText();
	const router = useRouter();
	const filtered = auditUrl(state) !== "/console/audit";
	return (
		<div className="flex flex-wrap items-end gap-2 pb-3">
			<Select
				label={t("audit:action")}
				value={state.action ?? ANY}
				options={[
					{ value: ANY, label: t("audit:any-action") },
					...auditActions.map((action) => ({ value: action, label: t(`audit:action.${action}`) })),
				]}
				onValueChange={(action) => router.push(auditUrl(state, { action: action === ANY ? undefined : action }))}
			/>
			<Form
				key={auditUrl(state)}
				action="/console/audit"
				role="search"
				className="grid min-w-0 flex-1 basis-full grid-cols-2 items-end gap-2 sm:flex sm:basis-0 sm:flex-wrap"
			>
				{state.action === undefined ? null : <input type="hidden" name="action" value={state.action} />}
				<label className="col-span-2 flex min-w-0 flex-1 basis-48 flex-col gap-1 sm:max-w-72">
					<span className="text-sm font-medium">{t("audit:search")}</span>
					<input type="search" name="search" defaultValue={state.search} maxLength={200} className={inputClasses} />
				</label>
				<label className="flex flex-col gap-1">
					<span className="text-sm font-medium">{t("audit:from")}</span>
					<input
						type="date"
						name="from"
						defaultValue={state.from}
						max={state.to}
						className={`${inputClasses} w-full sm:w-36`}
					/>
				</label>
				<label className="flex flex-col gap-1">
					<span className="text-sm font-medium">{t("audit:to")}</span>
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
				{filtered ? (
					<Link href="/console/audit" className={buttonClasses({ variant: "quiet" })}>
						{t("audit:clear")}
					</Link>
				) : null}
			</Form>
		</div>
	);
}
