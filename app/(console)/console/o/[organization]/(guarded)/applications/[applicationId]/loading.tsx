import { pageLoading } from "../../page-parts";

export default pageLoading({
	title: "applications:details",
	boxes: ["mb-4 h-9 w-full max-w-2xl", "h-96 w-full max-w-4xl"],
});
