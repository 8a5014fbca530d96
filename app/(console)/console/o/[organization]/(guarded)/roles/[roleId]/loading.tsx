import { pageLoading } from "../../page-parts";

export default pageLoading({
	back: { href: "/console/roles", label: "roles:title" },
	title: "roles:one",
	boxes: ["h-64 w-full"],
});
