import Link from "next/link";
import { LanguageMenu } from "./language-menu";
import { NavMenu } from "./nav-menu";
import { ProductMark } from "./product-mark";
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
		<header className="sticky top-0 z-20 flex h-12 shrink-0 items-center gap-2 border-b bg-surface px-4">
			<NavMenu />
			<Link href="/console/flows" className="flex h-12 items-center gap-2 px-1 font-semibold">
				<ProductMark />
				{product}
			</Link>
			<div className="ms-auto flex items-center">
				<LanguageMenu />
				<ThemeMenu initial={theme} />
				<UserMenu name={user.name} organization={user.organization} />
			</div>
		</header>
	);
}
