import type { ReactNode } from "react";
import { LanguageSwitch } from "@/components/gate/language-switch";
import { ProductMark } from "@/components/shell/product-mark";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { buttonClasses } from "@/components/ui/button";
import type { LanguageCode } from "@/lib/platform/i18n/languages";
import type { Translate } from "@/lib/platform/i18n/texts";

const PAGES = [
	{ page: "profile", href: "/account" },
	{ page: "security", href: "/account/security" },
	{ page: "sessions", href: "/account/sessions" },
	{ page: "applications", href: "/account/applications" },
	{ page: "reviews", href: "/account/reviews" },
	{ page: "data", href: "/account/data" },
] as const;

export type AccountPageName = (typeof PAGES)[number]["page"];

/** The frame of the account pages; it works without scripts. */
export function AccountFrame({
	t,
	language,
	name,
	administers,
	current,
	children,
}: {
	t: Translate;
	language: LanguageCode;
	name: string;
	administers: boolean;
	current: AccountPageName;
	children: ReactNode;
}) {
	return (
		<div className="flex min-h-dvh flex-col">
			<header className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-b bg-surface px-4 py-2">
				<p className="flex items-center gap-2 font-semibold">
					<ProductMark />
					{t("account:title")}
				</p>
				<div className="ms-auto flex flex-wrap items-center gap-2">
					<span className="text-muted wrap-anywhere">{name}</span>
					{administers ? (
						<a href="/console" className={buttonClasses({ variant: "quiet" })}>
							{t("shell:to-console")}
						</a>
					) : null}
					<SignOutButton label={t("shell:sign-out")} />
				</div>
			</header>
			<nav aria-label={t("account:title")} className="border-b bg-surface">
				<ul className="mx-auto flex w-full max-w-3xl flex-wrap gap-x-1 px-2">
					{PAGES.map(({ page, href }) => (
						<li key={page}>
							<a
								href={href}
								aria-current={page === current ? "page" : undefined}
								className="flex min-h-10 items-center border-b-2 border-transparent px-2 text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
							>
								{t(`account:nav.${page}`)}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<main className="mx-auto w-full max-w-3xl flex-1 px-4 py-6">{children}</main>
			<footer className="mx-auto w-full max-w-3xl px-2 pb-4">
				<LanguageSwitch label={t("shell:language")} current={language} />
			</footer>
		</div>
	);
}
