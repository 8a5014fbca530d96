import { pageLoading } from "../../../page-parts";

export default pageLoading({ title: "trial:title", boxes: ["h-16 w-full max-w-4xl", "h-64 w-full max-w-4xl"] });
