import { AppWindow } from "lucide-react";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { inputClasses } from "@/components/ui/input-classes";
import type { Translate } from "@/lib/platform/i18n/texts";

export interface PortalApplication {
	id: string;
	name: string;
	organization: string;
	/** The address of a picture. */
	logo: string | null;
	/** Where it is opened; null for one that can only be asked for. */
	address: string | null;
	/** Whether the person has asked already. */
	asked: boolean;
}

/** A page of the applications that a person may open or ask for, with a search. Works without scripts. */
export function ApplicationPortal({
	applications,
	total,
	page,
	perPage,
	search,
	t,
}: {
	applications: readonly PortalApplication[];
	total: number;
	/** From 1. */
	page: number;
	perPage: number;
	search: string;
	t: Translate;
}) {
	const path = "/account/applications";
	const urlOf = (number: number) =>
		`${path}?${new URLSearchParams({ ...(search !== "" && { search }), page: String(number) })}`;
	const pages = Math.ceil(total / perPage);
	return (
		<section aria-label={t("account:portal.title")} className="flex flex-col gap-3">
			{total > 0 || search !== "" ? (
				<form method="get" action={path} className="flex gap-2 sm:max-w-96">
					<input
						type="search"
						name="search"
						defaultValue={search}
						maxLength={100}
						aria-label={t("account:portal.search")}
						placeholder={t("account:portal.search")}
						className={inputClasses}
					/>
					<button type="submit" className={buttonClasses()}>
						{t("ui:search")}
					</button>
				</form>
			) : null}
			{applications.length === 0 ? (
				<EmptyState title={t(search === "" ? "account:portal.none" : "account:portal.no-match")} />
			) : (
				<ul className="grid gap-3 sm:grid-cols-2">
					{applications.map((application) => (
						<PortalCard key={application.id} application={application} path={path} t={t} />
					))}
				</ul>
			)}
			{pages > 1 ? (
				<nav aria-label={t("ui:pages")} className="flex gap-2">
					{page > 1 ? (
						<a href={urlOf(page - 1)} className={buttonClasses()}>
							{t("ui:page-previous")}
						</a>
					) : null}
					{page < pages ? (
						<a href={urlOf(page + 1)} className={buttonClasses()}>
							{t("ui:page-next")}
						</a>
					) : null}
				</nav>
			) : null}
		</section>
	);
}

function PortalCard({
	application: { id, name, organization, logo, address, asked },
	path,
	t,
}: {
	application: PortalApplication;
	path: string;
	t: Translate;
}) {
	return (
		<li className="flex flex-col gap-3 rounded-panel border bg-surface p-4">
			<div className="flex min-w-0 items-center gap-3">
				{logo === null ? (
					<AppWindow size={28} aria-hidden="true" className="shrink-0 text-muted" />
				) : (
					// biome-ignore lint/performance/noImgElement: the picture has its own size and is served by Portico.
					<img src={logo} alt="" className="size-8 shrink-0 object-contain" />
				)}
				<div className="min-w-0">
					<h2 className="text-base font-semibold wrap-anywhere">
						<bdi>{name}</bdi>
					</h2>
					<p className="text-sm text-muted wrap-anywhere">
						<bdi>{organization}</bdi>
					</p>
				</div>
			</div>
			{address !== null ? (
				<a
					href={address}
					rel="noreferrer"
					aria-label={t("account:portal.open-one", { name })}
					className={buttonClasses({ variant: "primary" })}
				>
					{t("account:portal.open")}
				</a>
			) : asked ? (
				<p className="text-muted">{t("account:portal.waits")}</p>
			) : (
				<details>
					<summary className={buttonClasses()}>{t("account:portal.ask")}</summary>
					<form method="post" action={`${path}/ask`} className="flex flex-col gap-2 pt-3">
						<input type="hidden" name="application" value={id} />
						<label className="flex flex-col gap-1 text-sm font-medium">
							{t("gate:access.reason")}
							<textarea name="reason" rows={3} maxLength={500} dir="auto" required className={inputClasses} />
						</label>
						<p className="text-sm text-muted">{t("gate:access.reason-hint")}</p>
						<button type="submit" className={buttonClasses({ variant: "primary" })}>
							{t("account:portal.ask")}
						</button>
					</form>
				</details>
			)}
		</li>
	);
}
