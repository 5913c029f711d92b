/**
 * Descriptions of the screens for search engines and link previews. Only the server uses this text; no page loads it.
 */
import type { SubjectStats } from '../../contract/calls/photo-calls.ts';
import type { Language } from '../../contract/rules/values.ts';
import { localizedAirportName } from '../../components/airports/airport-name.ts';

/** By screen path; `site` is for screens that have no description. */
export const DESCRIPTIONS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    site: 'Photos of aircraft and trains, sent from the fence and from trackside, with a good signal or none.',
    '/': 'A community for people who photograph aircraft and trains. See the newest photos, and send your own from the fence or from trackside, even offline.',
    '/gallery': 'Aircraft and trains, photographed by the people who wait for them. Newest photos first.',
    '/hots': 'The seven most viewed and most liked photos of aircraft and trains.',
    '/rules':
      'What makes a photo of an aircraft or a train pass review: sixteen drawn examples, each with the fault and the right way.',
    '/leaderboard':
      'Who has the most photos in Wingrail’s gallery, who has reviewed the most, and which groups are largest.',
    '/stats':
      'How many photos of aircraft and trains Wingrail has, how many pass review, and how many were approved each month.',
    '/about':
      'What Wingrail is for, how a photo gets into the gallery, and who reviews photos and looks after the site.',
    '/contact': 'Write to the people who run Wingrail, or find them elsewhere.',
    '/help':
      'How to create an account, send photos online and offline, get through review and appeal: questions and answers about Wingrail.',
    '/feedback':
      'Tell us what works on Wingrail, what doesn’t, and what’s missing. We read everything and reply within 24 hours.',
    '/privacy': 'Wingrail’s terms, and what we do with your data.',
  },
  zh: {
    site: '飞机与火车摄影社区：在围栏外、铁道旁拍摄，网络好坏都能投稿。',
    '/': '翼轨是飞机与火车摄影爱好者的社区。看看最新的照片，也可以在现场直接投稿，没有网络也能先存下来。',
    '/gallery': '飞机与火车照片，都是拍友守在现场拍下的，最新的在前。',
    '/hots': '浏览和点赞最多的七张飞机与火车照片。',
    '/rules': '什么样的飞机与火车照片能过审：十六张图例，错误和正确的拍法都画了出来。',
    '/leaderboard': '谁在翼轨图库里的照片最多，谁审得最多，哪些群组人最多。',
    '/stats': '翼轨有多少飞机与火车照片，通过率是多少，每个月通过了多少张。',
    '/about': '翼轨为什么而建，一张照片怎样进入图库，以及审核照片、维护本站的人。',
    '/contact': '给翼轨的站点管理者留言，或用别的方式联系他们。',
    '/help': '怎样注册，有网络和没有网络时怎样投稿，怎样通过审核和申诉：翼轨的常见问题与解答。',
    '/feedback': '翼轨哪里好用，哪里不好用，还缺什么。每条反馈都有人看，24 小时内回复。',
    '/privacy': '翼轨的条款，以及我们如何处理你的数据。',
  },
};

/** Describes a photo that has a name and a photographer. */
export function photoDescription(language: Language, name: string, photographer: string): string {
  return language === 'zh'
    ? `${name}。摄影：${photographer}。翼轨，飞机与火车摄影社区。`
    : `${name}. Photographed by ${photographer}. On Wingrail, a community for photographs of aircraft and trains.`;
}

/**
 * Describes an aircraft, a type, an airport, a railway line or a photographer: the number of photos, their years, and
 * what else they show.
 */
export function subjectDescription(language: Language, figures: SubjectStats): string {
  const { value, photos, first_taken, latest_taken, airport_names, seen_with } = figures;
  const name = airport_names ? `${value} ${localizedAirportName(airport_names, language)}` : value;
  const years = [...new Set([first_taken, latest_taken].map((taken) => taken?.slice(0, 4) ?? ''))]
    .filter((year) => year !== '')
    .join('–');
  const beside = seen_with.map((each) => each.value);
  return language === 'zh'
    ? `${name}：${photos} 张照片${years && `，拍摄于 ${years} 年`}。${beside.length > 0 ? `${beside.join('、')}。` : ''}翼轨，飞机与火车摄影社区。`
    : `${name}: ${photos === 1 ? '1 photo' : `${photos} photos`}${years && `, taken in ${years}`}. ${beside.length > 0 ? `${beside.join(', ')}. ` : ''}On Wingrail, a community for photographs of aircraft and trains.`;
}
