import { chromium } from '@playwright/test';
const b = await chromium.launch({executablePath:'/usr/bin/chromium'});
const O='http://127.0.0.1:8095';
async function open({w,h,lang='en',dark=false,touch=false,user}) {
  const c = await b.newContext({viewport:{width:w,height:h},locale:lang==='zh'?'zh-CN':'en-US',colorScheme:dark?'dark':'light',hasTouch:touch,isMobile:touch&&w<500});
  const p = await c.newPage();
  await p.goto(O+'/login'); await p.evaluate((l)=>localStorage.setItem('i18nextLng',l),lang); await p.reload();
  await p.locator('input').first().fill(user); await p.locator('input[type=password]').fill('wingrail-demo');
  await p.locator('form button[type=submit]').click(); await p.waitForURL(u=>!String(u).includes('/login'),{timeout:20000});
  return p;
}
const shots = process.argv[2]||'all';
if (shots!=='upload') {
 for (const s of [{n:'desk-tab',w:1024,h:768,touch:true},{n:'desk-zh-dark',w:1024,h:768,touch:true,lang:'zh',dark:true},{n:'desk-phone',w:390,h:844,touch:true},{n:'desk-wide',w:1440,h:900,dark:true}]) {
  const p = await open({...s,user:'founder'}); await p.goto(O+'/review/planes'); await p.waitForTimeout(4000);
  await p.screenshot({path:`/tmp/s-${s.n}.png`});
  if(s.n==='desk-tab'||s.n==='desk-wide'){ for (const k of ['l','m','f']) await p.keyboard.press(k); await p.waitForTimeout(800); await p.screenshot({path:`/tmp/s-${s.n}-tools.png`}); for (const k of ['l','m','f','e']) await p.keyboard.press(k); await p.waitForTimeout(2500); await p.screenshot({path:`/tmp/s-${s.n}-eq.png`}); await p.keyboard.press('e'); await p.keyboard.press('z'); await p.waitForTimeout(2500); await p.screenshot({path:`/tmp/s-${s.n}-zoom.png`}); }
  await p.context().close();
 }
}
if (shots!=='desk') {
 for (const s of [{n:'up-phone',w:390,h:844,touch:true},{n:'up-zh-dark',w:1440,h:900,lang:'zh',dark:true}]) {
  const p = await open({...s,user:'maren.holt'}); await p.goto(O+'/upload'); await p.waitForTimeout(1500);
  await p.locator('input[type=file]').first().setInputFiles(['scripts/samples/photos/metro-dusk.jpg']); await p.waitForTimeout(5000);
  await p.screenshot({path:`/tmp/s-${s.n}.png`,fullPage:true});
  const st=p.getByRole('button',{name:/Straighten by|校正 /}); if(await st.count()){ await st.click(); await p.waitForTimeout(4000); await p.screenshot({path:`/tmp/s-${s.n}-st.png`,fullPage:true}); }
  await p.context().close();
 }
}
await b.close();
