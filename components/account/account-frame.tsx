import type { ReactNode } from "react";
import { ProductMark } from "@/components/shell/product-mark";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { buttonClasses } from "@/components/ui/button";
import type { Translate } from "@/lib/platform/i18n/texts";

/** What stands around the pages of one's own account; it works without scripts. */
export function AccountFrame({
	t,
	name,
	administers,
	children,
}: {
	t: Translate;
	name: string;
	administers: boolean;
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
			<main className="mx-auto w-full max-w-3xl flex-1 px-4 py-6">{children}</main>
		</div>
	);
}
