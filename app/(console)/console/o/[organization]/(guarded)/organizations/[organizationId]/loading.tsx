import { pageLoading } from "../../page-parts";

export default pageLoading({
	back: { href: "/console/organizations", label: "organizations:title" },
	title: "organizations:details",
	boxes: ["h-64 w-full max-w-2xl"],
});
