import Link from "next/link";
import { LanguageMenu } from "./language-menu";
import { ProductMark } from "./product-mark";
import { SectionNav } from "./section-nav";
import { type Theme, ThemeMenu } from "./theme-menu";
import { UserMenu } from "./user-menu";

/** The bar on top of every page of the console. */
export function TopBar({
	product,
	theme,
	user,
}: {
	product: string;
	theme: Theme;
	user: { name: string; organization: string };
}) {
	return (
		<header className="sticky top-0 z-20 flex min-h-12 flex-wrap items-center gap-x-4 border-b bg-surface px-4 lg:px-6">
			<Link href="/console/flows" className="flex h-12 items-center gap-2 font-semibold">
				<ProductMark />
				{product}
			</Link>
			<div className="order-last -mx-1 flex h-9 w-full sm:order-none sm:mx-0 sm:h-12 sm:w-auto">
				<SectionNav />
			</div>
			<div className="ms-auto flex items-center">
				<LanguageMenu />
				<ThemeMenu initial={theme} />
				<UserMenu name={user.name} organization={user.organization} />
			</div>
		</header>
	);
}
