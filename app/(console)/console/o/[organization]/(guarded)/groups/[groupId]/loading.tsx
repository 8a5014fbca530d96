import { pageLoading } from "../../page-parts";

export default pageLoading({
	back: { href: "/console/groups", label: "groups:title" },
	title: "groups:one",
	boxes: ["h-64 w-full"],
});
